-- Previews of product imports name the units that the file has. No text matches: in JSON its quotes are escaped.
UPDATE "product_imports" SET "summary" = replace("summary"::text, '"told":', '"inFile":')::jsonb WHERE "summary"::text LIKE '%"told":%';
