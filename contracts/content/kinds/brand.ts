import * as z from "zod";
import { line, phoneNumber, webAddress } from "../../common.ts";
import { inFolder, type Leaves, stored } from "../leaves.ts";

const factsWith = (leaf: Leaves, address: z.ZodType<string> = webAddress) =>
	z.strictObject({
		name: line.max(40),
		/** The company's legal name. */
		company: line.max(80),
		founded: z.iso.date(),
		phone: phoneNumber,
		email: z.email(),
		/** Shown beside links to pages that open without one (docs/decisions/0012). */
		picture: z.optional(leaf.picture),
		/** The brand's pages on six social networks (section 2, "Layout"). */
		social: z
			.array(z.strictObject({ network: line.max(30), url: address }))
			.length(6),
	});

/** The brand in every language: `content/brand/brand.json`. */
export const brandFacts = {
	folder: factsWith(inFolder),
	stored: factsWith(stored),
	/** An address stored before this rule, which no page may lead to, is read as none. */
	read: factsWith(stored, webAddress.catch("")),
};
export type BrandFacts = z.infer<typeof brandFacts.stored>;

/** The brand in one language: `content/brand/{language}.json`. */
export const brandTexts = z.strictObject({
	/** The brand line, "Homelike Mobile Space". */
	line: line.max(60),
	/** Two sentences for search engines. */
	description: line.max(300),
	registration: line.max(160),
	automobile: line.max(160),
	support: line.max(160),
});
export type BrandTexts = z.infer<typeof brandTexts>;
