import * as z from "zod";
import { brandFacts, brandTexts } from "./content/brand.ts";

/** What pages know of the brand. */
export const brand = z.object({
	...brandFacts.stored.omit({ picture: true }).shape,
	...brandTexts.shape,
});
export type Brand = z.infer<typeof brand>;
