/** As many columns of product cards as fit beside the account's sidebar; two on phones. */
export const wishGridClass = 'grid grid-cols-2 gap-2.5 min-[560px]:grid-cols-3 wide:gap-4 xl:grid-cols-4';
