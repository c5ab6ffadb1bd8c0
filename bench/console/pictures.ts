import { atMost } from "../measure/report/verdicts.ts";
import { middle, type Part } from "./house.ts";
import { photograph } from "./photograph.ts";

/** From sending a picture until drafts can have it. */
export const pictures: Part = async ({ upload }) => {
	const small = await middle(
		async () => upload(await photograph(2400, 1600)),
		5,
	);
	const large = await middle(
		async () => upload(await photograph(4000, 3000)),
		3,
	);
	return [
		atMost("a picture of 4 megapixels, usable", small, 2000, " ms"),
		atMost("a picture of 12 megapixels, usable", large, 2000, " ms"),
	];
};
