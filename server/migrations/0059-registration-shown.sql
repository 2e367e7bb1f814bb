-- Whether a badge shows the registration number. The application promised until now that it does not: off for all of those.
-- New ones are written with `true`, by a version whose application says so; an older one that still serves writes the default.

ALTER TABLE suppliers ADD COLUMN registration_shown boolean NOT NULL DEFAULT false;
