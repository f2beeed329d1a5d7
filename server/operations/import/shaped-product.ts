export type OptionKind = 'color' | 'attribute' | 'version';

/** A product of the file as it is to stand in the shop; money in fils. Plain data, so that it can be compared with what stands there. */
export type ShapedProduct = {
  handle: string;
  name: string;
  brand: string;
  /** Sanitised. */
  descriptionHtml: string;
  /** What the file calls its kind; '' where it says nothing. */
  type: string;
  isPublished: boolean;
  attributeName: string | null;
  options: { kind: OptionKind; name: string; hex: string | null; position: number }[];
  variants: ShapedVariant[];
  pictures: { source: string; alt: string; color: string | null }[];
};

export type ShapedVariant = {
  sku: string;
  color: string | null;
  attribute: string | null;
  version: string | null;
  priceFils: number;
  compareAtFils: number;
  /** Null: the file does not say, so what is there stays. */
  units: number | null;
};
