import { aedFromFils } from '#contract/money.ts';
import type { ProductAlert } from '#contract/product-alerts.ts';
import type { Alert } from './read-alerts.ts';

/** An alert in the contract's spellings. */
export function alertOnWire(alert: Alert): ProductAlert {
  return {
    alert_id: alert.id,
    kind: alert.kind,
    product_url: alert.handle,
    product_name: alert.productName,
    color: alert.colorHex,
    color_name: alert.colorName,
    attribute: alert.attribute,
    version_id: alert.versionId,
    version: alert.version,
    price: alert.askedFils === null ? null : aedFromFils(alert.askedFils),
  };
}
