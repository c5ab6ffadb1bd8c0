import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { recipeOf } from "../platform/pictures/recipe.ts";
import { filesOf, openMaster } from "../platform/pictures/sharp.ts";
import { similarity } from "../tests/media/similarity.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { median } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atLeast, atMost, verdictTable } from "./measure/report/verdicts.ts";
import { root } from "./servers/site.ts";

/**
 * Widths that phones of two and of three pixels to one take
 * (`app/ui/Picture.tsx`).
 */
const widths = [720, 1080];

/**
 * The pictures that phones open pages with: what they weigh, and how much they still
 * look like their masters.
 */
export async function run(): Promise<void> {
	const around = await surroundings(root);
	const recipe = recipeOf("full");
	const media = join(root, "content", "media");
	const rows: PictureFigures[] = [];
	for (const name of globSync("**/*mobile.jpg", { cwd: media }).sort()) {
		const master = await openMaster(readFileSync(join(media, name)));
		for (const width of widths) {
			const same = await master.scaled(width).png().toBuffer();
			const begun = performance.now();
			const [file] = await filesOf(master, width, recipe, ["avif"]);
			const took = performance.now() - begun;
			if (!file) continue;
			const bytes = Buffer.from(file.bytes);
			const found = await similarity(same, bytes);
			const picture = `${basename(dirname(name))}/${basename(name, ".jpg")}`;
			rows.push({ picture, width, bytes: bytes.length, took, ...found });
		}
	}
	const verdicts = widths.flatMap((width) => {
		const those = rows.filter((row) => row.width === width);
		const least = (pick: (row: PictureFigures) => number) =>
			Math.min(...those.map(pick));
		return [
			atLeast(
				`${width} px: the least alike`,
				least((row) => row.whole),
				0.995,
				"",
			),
			atLeast(
				`${width} px: its worst places`,
				least((row) => row.worst),
				0.975,
				"",
			),
			atMost(
				`${width} px: the middle of their sizes`,
				median(those.map(({ bytes }) => bytes)) / 1000,
				width === 720 ? 15 : 25,
				" KB",
			),
		];
	});
	const text = [
		"# Pictures that phones open pages with",
		saySurroundings(
			around,
			[`Node ${process.version}`],
			"AVIF as the site makes it, beside the master at the same width: multi-scale structural similarity of luma, 1 being the same, of the whole and of the worst hundredth of its parts.",
		),
		verdictTable(verdicts),
		table([
			["picture", "width", "KB", "ms", "alike", "worst"],
			...rows.map((row) => [
				row.picture,
				String(row.width),
				(row.bytes / 1000).toFixed(1),
				row.took.toFixed(0),
				row.whole.toFixed(4),
				row.worst.toFixed(3),
			]),
		]),
	].join("\n\n");
	keep("pictures", { around, verdicts, rows }, `${text}\n`);
	if (verdicts.some(({ holds }) => holds === false)) process.exitCode = 1;
}

type PictureFigures = {
	picture: string;
	width: number;
	bytes: number;
	took: number;
	whole: number;
	worst: number;
};
