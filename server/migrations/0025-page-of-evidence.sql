-- On which page of its document a claim was found.

ALTER TABLE verification_claims ADD COLUMN document_page integer;
