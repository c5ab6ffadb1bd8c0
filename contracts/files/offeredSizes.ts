import * as z from "zod";
import { signedIn } from "../accounts/accounts.ts";
import { pictureSizes } from "./pictureSizes.ts";

/** `file-sizes`: sizes in which a picture can be downloaded. */
export const fileSizesRequest = signedIn.extend({
	file_id: z.string().max(100),
});

/** Sizes, the largest first; of what is no picture it is the file as it is. */
export const fileSizesAnswer = z.object({
	/** Whether the account is kept from the original. */
	kept: z.boolean(),
	sizes: z.array(
		z.object({
			size: z.enum(pictureSizes),
			/** Pixels; 0 where they are not known. */
			width: z.int().nonnegative(),
			height: z.int().nonnegative(),
			/** Null while it has not been made. */
			bytes: z.int().nonnegative().nullable(),
		}),
	),
});
export type FileSizes = z.infer<typeof fileSizesAnswer>;
export type OfferedSize = FileSizes["sizes"][number];
