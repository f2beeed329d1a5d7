/** What must never be true of a shop's books, each with a query that must find no row. Amounts are compared to the fil. */
export const booksFaults: Record<string, string> = {
  'an order whose amounts are not those of its lines': `
    SELECT o.id FROM orders o JOIN order_line_items l ON l.order_id = o.id AND l.status IS DISTINCT FROM 'Cancelled' GROUP BY o.id
    HAVING o.subtotal_fils <> sum(l.price_fils * l.quantity) OR o.coupon_discount_fils <> sum(l.discount_fils)
      OR o.tax_fils <> sum(l.tax_fils) + o.cash_fee_tax_fils
      OR o.grand_total_fils <> sum(l.price_fils * l.quantity - l.discount_fils) + o.cash_fee_fils
        + CASE WHEN o.prices_include_tax THEN 0 ELSE o.tax_fils END`,
  'an order whose status is not that of its lines': `
    SELECT o.id FROM orders o JOIN order_line_items l ON l.order_id = o.id AND l.status IS DISTINCT FROM 'Cancelled'
    WHERE o.status <> 'Cancelled' GROUP BY o.id
    HAVING array_position(ARRAY['Pending', 'Accepted', 'Arrived', 'Delivered'], o.status) <>
      min(greatest(array_position(ARRAY['Pending', 'Accepted', 'Arrived', 'Delivered'], o.status),
        array_position(ARRAY['Pending', 'Accepted', 'Arrived', 'Delivered'], l.status)))`,
  'an order without the record of its status': `
    SELECT o.id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_status_changes c WHERE c.order_id = o.id AND c.status = o.status)`,
  'stock that its movements do not explain': `
    SELECT s.variant_id FROM stock_levels s LEFT JOIN stock_movements m ON m.variant_id = s.variant_id
    GROUP BY s.variant_id HAVING s.units <> coalesce(sum(m.units), 0)`,
  'an arrived order without an invoice, or one invoiced too early': `
    SELECT o.id FROM orders o LEFT JOIN invoices i ON i.order_id = o.id
    WHERE ((i.number IS NULL AND o.status IN ('Arrived', 'Delivered')) OR (i.number IS NOT NULL AND o.status IN ('Pending', 'Accepted')))
      AND NOT EXISTS (SELECT 1 FROM order_moves w WHERE w.order_id = o.id AND w.state = 'waiting')`,
  'numbers of invoices or credit notes with a gap': `
    SELECT 1 FROM invoices HAVING count(*) <> coalesce(max(number), 0)
    UNION ALL SELECT 1 FROM credit_notes HAVING count(*) <> coalesce(max(number), 0)`,
  'credit notes that do not match what was cancelled and refunded': `
    SELECT n.number FROM credit_notes n JOIN invoices i ON i.number = n.invoice_number JOIN orders o ON o.id = i.order_id
    LEFT JOIN returns r ON r.id = n.return_id LEFT JOIN order_line_items l ON l.id = n.line_item_id
    WHERE n.amount_fils <> coalesce(l.price_fils * l.quantity - l.discount_fils
      + CASE WHEN o.prices_include_tax THEN 0 ELSE l.tax_fils END, r.refund_fils, o.grand_total_fils)`,
  'a wallet that is not the sum of its entries': `
    SELECT w.id FROM wallets w LEFT JOIN wallet_entries e ON e.wallet_id = w.id GROUP BY w.id
    HAVING w.balance_fils <> coalesce(sum(e.amount_fils), 0) OR w.entry_count <> count(e.id) OR w.entry_count <> coalesce(max(e.number), 0)`,
  'an entry of the ledger that does not begin where the one before ends': `
    SELECT wallet_id FROM (
      SELECT wallet_id, balance_before_fils, lag(balance_after_fils, 1, 0::bigint) OVER (PARTITION BY wallet_id ORDER BY number) AS carried
      FROM wallet_entries
    ) AS chain WHERE balance_before_fils <> carried`,
  'a wallet that does not match what was refunded': `
    SELECT r.id FROM returns r LEFT JOIN wallet_entries w ON w.return_id = r.id WHERE w.amount_fils IS DISTINCT FROM r.refund_fils`,
  'an order whose credits are not those of its lines, or not those in the ledger': `
    SELECT o.id FROM orders o JOIN order_line_items l ON l.order_id = o.id AND l.status IS DISTINCT FROM 'Cancelled' GROUP BY o.id
    HAVING o.credits_used_fils <> sum(l.credits_fils) OR CASE WHEN o.status = 'Cancelled' THEN 0 ELSE o.credits_used_fils END
      <> (SELECT coalesce(-sum(w.amount_fils), 0) FROM wallet_entries w WHERE w.order_id = o.id AND w.kind IN ('spent', 'given back'))`,
};
