external magic : 'a -> 'b = "ml_magic"
external repr : 'a -> 'b = "ml_magic"
external obj : 'a -> 'b = "ml_magic"
