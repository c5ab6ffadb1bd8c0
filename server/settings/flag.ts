import * as z from "zod";

/** A setting that is on or off. */
export const flag = z
	.enum(["true", "false", "1", "0", "yes", "no"])
	.transform((value) => ["true", "1", "yes"].includes(value));
