export type OptionKind = 'color' | 'attribute' | 'version';

/** The target state of a product in the file; money in fils. Plain data, so that it can be compared with the stored product. */
export type ShapedProduct = {
  handle: string;
  name: string;
  brand: string;
  /** Sanitised. */
  descriptionHtml: string;
  /** The file's type of the product; '' if it has none. */
  type: string;
  isPublished: boolean;
  attributeName: string | null;
  options: { kind: OptionKind; name: string; hex: string | null; position: number }[];
  variants: ShapedVariant[];
  /** Those of the file's specifications that the product has a value of. */
  specifications: ShapedSpecification[];
  pictures: { source: string; alt: string; color: string | null }[];
  /** Handles of what goes with it, best first; null if the file does not say, and missing in imports from before there were any. */
  accessories?: string[] | null;
};

/** A number, the id of a choice, or yes or no, as the kind of the specification is. */
export type Value = number | boolean;

/**
 * The values of one specification that a product has: its own, and by their place those of the variants that have one. Places without
 * one are left out: a thousand variants with hundreds of specifications have few values.
 */
export type Values = { ofProduct: Value | null; ofVariants: { [place: number]: Value } };
export type ShapedSpecification = Values & { specificationId: number };

export type ShapedVariant = {
  sku: string;
  /** Null: not in the file, so the present one stays; missing in imports from before there were any. */
  gtin?: string | null;
  color: string | null;
  attribute: string | null;
  version: string | null;
  priceFils: number;
  compareAtFils: number;
  /** Null: not in the file, so the present value stays. */
  units: number | null;
};
