/**
 * Pages of requests that a signed link opens without a login. They are no pages of the map:
 * nothing leads to them but a mail and a receipt, and they are made without scripts.
 */
export const reportRoot = "/answers";
export const personRoot = "/requests";

/** Page on which a distributor reports what came of a request. */
export const reportPath = (token: string): string => `${reportRoot}/${token}`;

/** Page on which a person sees what became of a request. */
export const personPath = (token: string): string => `${personRoot}/${token}`;
