include Array
