-- verdict: unsupported
module ResolvedOnly where
--     ^^^^^^^^^^^^ C0190: not supported

double :: Int -> Int
double x = x + x
