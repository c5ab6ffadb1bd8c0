import * as z from "zod";

/** Link that was made: mailed, or with its address, which is shown this once. */
export const partnerLink = z.object({
	expiresAt: z.string(),
	address: z.string().nullable(),
});
export type PartnerLink = z.output<typeof partnerLink>;
