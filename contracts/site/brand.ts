import * as z from "zod";
import { brandFacts, brandTexts } from "../content/kinds/brand.ts";

/** Facts and texts of the brand that pages need. */
export const brand = z.object({
	...brandFacts.stored.omit({ picture: true }).shape,
	...brandTexts.shape,
});
export type Brand = z.infer<typeof brand>;
