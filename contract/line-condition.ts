/** What is said of a line's condition: nothing of what is new or unknown, nor what the names of product or version say already. */
export function conditionToSay(condition: string, names: string[]): string {
  const isNew = condition === '' || condition.toLowerCase() === 'new';
  const isSaid = names.some((name) => name.toLowerCase().includes(condition.toLowerCase()));
  return isNew || isSaid ? '' : condition;
}
