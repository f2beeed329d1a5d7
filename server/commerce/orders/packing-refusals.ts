import type { OrderStatus } from '#contract/order-status.ts';
import { Refusal } from '#platform/refusal.ts';

export const packingRefusals = {
  notASerial: (typed: string) =>
    new Refusal('not_a_serial', `'${typed}' is not a serial number; it must have 4 to 40 letters and digits.`),
  wrongImei: (serial: string) =>
    new Refusal(
      'wrong_imei',
      `${serial} is not an IMEI: its last digit does not match the others. Scan or enter it again.`,
    ),
  notPackable: (trackingNumber: string, status: OrderStatus) =>
    new Refusal(
      'order_not_packable',
      status === 'Pending'
        ? `The order ${trackingNumber} is Pending; accept it before you pack it.`
        : `The order ${trackingNumber} is ${status}; an order is packed while it is Accepted or Arrived.`,
    ),
  lineNotPackable: (productName: string, status: OrderStatus) =>
    new Refusal('line_not_packable', `${productName} is ${status}; a line is packed while it is Accepted or Arrived.`),
  unknownLine: (trackingNumber: string) =>
    new Refusal('unknown_line', `A packed line does not belong to the order ${trackingNumber}; reload the page.`),
  tooManySerials: (productName: string, quantity: number, options: number) =>
    new Refusal(
      'too_many_serials',
      `${productName} was ordered ${quantity} times and has ${options} serial numbers; enter one for each unit.`,
    ),
  serialTwice: (serial: string) => new Refusal('serial_twice', `${serial} was entered twice; each unit has its own.`),
  serialOut: (serial: string, trackingNumber: string) =>
    new Refusal('serial_out', `${serial} was sent with the order ${trackingNumber} and has not been returned.`),
};
