import { closeOrders } from '#commerce/customer-care/close-orders.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import { listReviewedProducts } from '#commerce/reviews/list-reviewed-products.ts';
import { deleteAddress as deleteAddressCall, getAddressList, postAddress, updateAddress } from '#contract/addresses.ts';
import { deleteAccount as deleteAccountCall, getUserDetails, updateUserProfile } from '#contract/customers.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { changeAddress } from './change-address.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteAddress } from './delete-address.ts';
import { getProfile } from './get-profile.ts';
import { listAddresses } from './list-addresses.ts';
import { lockCustomer } from './lock-customer.ts';
import { saveAddress } from './save-address.ts';
import { updateProfile } from './update-profile.ts';
import { addressFieldsFromWire, addressOnWire, profileOnWire } from './wire.ts';

export function customerRoutes(serve: Serve, { db, clock, settings }: Shop): void {
  serve(getUserDetails, async ({ customerId }) => ({
    user_details: [profileOnWire(await getProfile(db, customerId))],
  }));

  serve(updateUserProfile, async ({ input, customerId }) => {
    const { first_name, last_name, mobile_no } = input;
    await updateProfile(db, { customerId, firstName: first_name, lastName: last_name, phone: mobile_no });
    return { message: 'Profile updated successfully!' };
  });

  serve(deleteAccountCall, async ({ input, customerId }) => {
    await db.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      const isConfirmed = input.confirmed === 'true';
      await closeOrders(tx, { customerId, isConfirmed, now: clock.now(), shop: mailedShop(settings) });
      // The pages of these products are kept as they were rendered, with the name on the review.
      const reviewed = await listReviewedProducts(tx, customerId);
      await deleteAccount(tx, customerId);
      if (reviewed.length > 0)
        await publishChanges(
          tx,
          reviewed.map((id) => `product:${id}` as const),
        );
    });
    return { message: 'Your account has been deleted successfully.' };
  });

  serve(getAddressList, async ({ customerId }) => ({
    address: (await listAddresses(db, customerId)).map(addressOnWire),
  }));

  serve(postAddress, async ({ input, customerId }) => {
    const fields = addressFieldsFromWire(input);
    const id = await saveAddress(db, { customerId, now: clock.now(), fields, isDefault: input.is_default ?? false });
    return { message: 'Address has been saved successfully', id };
  });

  serve(updateAddress, async ({ input, customerId }) => {
    const fields = addressFieldsFromWire(input);
    await changeAddress(db, { customerId, addressId: input.address_id, fields, isDefault: input.is_default });
    return { message: 'Address has been saved successfully' };
  });

  serve(deleteAddressCall, async ({ input, customerId }) => {
    await deleteAddress(db, customerId, input.address_id);
    return { message: 'Address has been deleted successfully' };
  });
}
