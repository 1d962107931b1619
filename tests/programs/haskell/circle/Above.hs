-- verdict: invalid
-- What closes the circle is the import of the other module; it stands in the same place as this one.
module Above where
import Below
--     ^^^^^ C0116: `Above` imports `Below` imports `Above`
