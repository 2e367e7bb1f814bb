-- What an order takes from the one that its golden sample was made for.

COMMENT ON COLUMN orders.sample_of IS
  'The order whose golden sample it takes: a sample order of the same quote, of whose samples what was paid may be credited in its first terms, or the order that it repeats.';
