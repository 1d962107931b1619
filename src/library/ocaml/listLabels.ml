include List
