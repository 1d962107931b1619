include Bytes
