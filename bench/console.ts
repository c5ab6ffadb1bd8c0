import { editor } from "./console/editor.ts";
import { openHouse, type Part } from "./console/house.ts";
import { lists } from "./console/lists.ts";
import { pictures } from "./console/pictures.ts";
import { visitors } from "./console/visitors.ts";
import { weights } from "./console/weights.ts";
import { end } from "./measure/processes/children.ts";
import {
	type Surroundings,
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { keep } from "./measure/report/results.ts";
import { type Verdict, verdictTable } from "./measure/report/verdicts.ts";
import { root } from "./servers/site.ts";

/** Each part measures an area of the console; a word of its name runs it alone. */
const parts: Record<string, Part> = {
	lists,
	editor,
	weights,
	pictures,
	visitors,
};

/** The console beside a thousand models: how long staff wait. */
export async function run(args: string[]): Promise<void> {
	const words = args.filter((one) => !one.startsWith("--"));
	const around = await surroundings(root);
	const house = await openHouse();
	const found: Record<string, Verdict[]> = {};
	for (const [name, part] of Object.entries(parts)) {
		if (words.length > 0 && !words.some((word) => name.includes(word)))
			continue;
		console.log(`Measuring ${name} …`);
		found[name] = await part(house);
		// A part that fails takes nothing along that was measured before.
		keep("console", { around, found }, `${reportOf(around, found)}\n`);
	}
	await end(house.site.child);
	if (
		Object.values(found)
			.flat()
			.some(({ holds }) => holds === false)
	)
		process.exitCode = 1;
}

const how =
	"A thousand models beside the sample's. Each figure is the middle of several tries, one after the other; in the browser frames do not wait for a screen.";

function reportOf(
	around: Surroundings,
	found: Record<string, Verdict[]>,
): string {
	return [
		"# The console",
		saySurroundings(around, [`Node ${process.version}`], how),
		...Object.entries(found).map(
			([name, verdicts]) => `## ${name}\n\n${verdictTable(verdicts)}`,
		),
	].join("\n\n");
}
