import { changeProfile } from '#commerce/customer-care/change-profile.ts';
import { closeAccount } from '#commerce/customer-care/close-account.ts';
import { deleteAddress as deleteAddressCall, getAddressList, postAddress, updateAddress } from '#contract/addresses.ts';
import { deleteAccount as deleteAccountCall, getUserDetails, updateUserProfile } from '#contract/customers.ts';
import { exactFilsFromAed } from '#contract/money.ts';
import { faults } from '#platform/http/faults.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { changeAddress } from './change-address.ts';
import { deleteAddress } from './delete-address.ts';
import { getProfile } from './get-profile.ts';
import { listAddresses } from './list-addresses.ts';
import { saveAddress } from './save-address.ts';
import { addressFieldsFromWire, addressOnWire, profileOnWire } from './wire.ts';

export function customerRoutes(serve: Serve, { db, clock, settings }: Shop): void {
  serve(getUserDetails, async ({ customerId }) => ({
    user_details: [profileOnWire(await getProfile(db, customerId))],
  }));

  serve(updateUserProfile, async ({ input, customerId }) => {
    const { first_name, last_name, mobile_no } = input;
    const profile = { customerId, firstName: first_name, lastName: last_name, phone: mobile_no };
    await db.transaction((tx) => changeProfile(tx, profile));
    return { message: 'Profile updated successfully!' };
  });

  serve(deleteAccountCall, async ({ input, customerId }) => {
    const isConfirmed = input.confirmed === 'true';
    const waivedFils = exactFilsFromAed(input.waived_credits ?? 0);
    if (waivedFils === null) throw faults.invalidInput('waived_credits', 'must be an amount such as 1299 or 1299.50');
    const closing = { customerId, staffId: null, isConfirmed, waivedFils, now: clock.now(), settings };
    await db.transaction((tx) => closeAccount(tx, closing));
    return { message: 'Your account has been deleted successfully.' };
  });

  serve(getAddressList, async ({ customerId }) => ({
    address: (await listAddresses(db, customerId)).map(addressOnWire),
  }));

  serve(postAddress, async ({ input, customerId }) => {
    const fields = addressFieldsFromWire(input);
    const address = { customerId, now: clock.now(), fields, isDefault: input.is_default ?? false };
    const id = await db.transaction((tx) => saveAddress(tx, address));
    return { message: 'Address has been saved successfully', id };
  });

  serve(updateAddress, async ({ input, customerId }) => {
    const fields = addressFieldsFromWire(input);
    const change = { customerId, addressId: input.address_id, fields, isDefault: input.is_default };
    await db.transaction((tx) => changeAddress(tx, change));
    return { message: 'Address has been saved successfully' };
  });

  serve(deleteAddressCall, async ({ input, customerId }) => {
    await deleteAddress(db, customerId, input.address_id);
    return { message: 'Address has been deleted successfully' };
  });
}
