-- verdict: invalid
-- What closes the circle is the import of the other module; it stands in the same place as this one.
module Below where
import Above
--     ^^^^^ C0116: `Below` imports `Above` imports `Below`
