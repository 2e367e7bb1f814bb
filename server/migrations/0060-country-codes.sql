-- The country that a supplier's text means, beside the text, which stays as it was typed.

-- ISO 3166-1 alpha-2; empty where the text cannot be read, and until it is: a job of the start reads what is there by
-- the list of the program. An older process that still writes leaves it as it is; the same job puts that right.
ALTER TABLE suppliers ADD COLUMN country_code text NOT NULL DEFAULT '';
