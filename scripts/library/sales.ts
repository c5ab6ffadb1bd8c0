import type {
	SampleFile,
	SampleNode,
} from "../../domain/files/sample/sampleTree.ts";
import type { Services } from "../../server/services.ts";
import { cards } from "./cards.ts";
import { nodeNames } from "./nodes.ts";
import { dateOf, slugOf, write } from "./output.ts";

const regions = [
	"Africa",
	"Central Asia",
	"East Asia",
	"Gulf states",
	"Latin America",
	"Levant",
	"South-East Asia",
];

/** Price lists and plain papers of a showroom. */
export async function salesNode(
	catalogue: Services["catalogue"],
): Promise<SampleNode> {
	return {
		names: nodeNames.sales,
		children: [
			{ names: nodeNames.prices, files: await prices(catalogue) },
			{ names: nodeNames.cards, files: await showroomCards(catalogue) },
		],
	};
}

async function prices(catalogue: Services["catalogue"]): Promise<SampleFile[]> {
	const cars = await catalogue.list("en");
	return regions.flatMap((region, r) =>
		[2025, 2026].map((year) => {
			const rows = cars.map(
				(car, index) =>
					`${car.name},${car.energy},${16_900 + ((index * 5300 + r * 410 + (year - 2025) * 600) % 31_000)}`,
			);
			const csv = `Model,Drive,Price to partners in USD\r\n${rows.join("\r\n")}\r\n`;
			return write(
				`prices/${slugOf(region)}-${year}.csv`,
				`Price list ${region} ${year}.csv`,
				Buffer.from(csv),
				`${year}-01-08T08:00:00.000Z`,
			);
		}),
	);
}

async function showroomCards(
	catalogue: Services["catalogue"],
): Promise<SampleFile[]> {
	const files: SampleFile[] = [];
	for (const [index, name] of (await catalogue.names("en")).entries()) {
		const car = await catalogue.detail("en", { name });
		if (!car) throw new Error(name);
		for (const [n, [kind, text]] of Object.entries(cards).entries())
			files.push(
				write(
					`cards/${slugOf(name)}-${n}.txt`,
					`${name} – ${kind}.txt`,
					Buffer.from(text(car)),
					dateOf(index * 3 + n),
				),
			);
	}
	return files;
}
