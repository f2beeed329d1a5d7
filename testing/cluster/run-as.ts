/** Runs as the user that PostgreSQL has, and ahead of the others, as hosts of their own would have processors for it: an election that waits for one is lost. */
export const asServer = ['nice', '-n', '-15', 'runuser', '-u', 'postgres', '--'];
