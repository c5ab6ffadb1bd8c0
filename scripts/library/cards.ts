import type { CarDetail } from "../../contracts/catalogue/catalogue.ts";

type Part = { title: string; rows: { label: string; value: string }[] };

/** Plain papers of a showroom, by their kind: what they say of a car, in English. */
export const cards: Record<string, (car: CarDetail) => string> = {
	"Showroom card": (car) =>
		paper(`${car.name}: ${car.tagline}`, [
			car.synopsis,
			...car.highlights.map(({ title, text }) => `${title}\n${text}`),
			table({
				title: "In figures",
				rows: [
					...car.figures,
					...Object.entries(car.canshu).map(([label, value]) => ({
						label,
						value,
					})),
				],
			}),
		]),
	"Order guide": (car) =>
		paper(`${car.name}: order guide`, [
			`${car.body}, ${car.energy}. Orders are taken until the tenth of a month for the production of the next.`,
			...car.groups.map(table),
		]),
	"Handover checklist": (car) =>
		paper(`${car.name}: handover checklist`, [
			[
				"Seats, mirrors and steering wheel set for the driver",
				"Telephone paired, Android Auto shown (Android 6.0 or higher)",
				"Every belt and child seat anchor shown",
				car.energy === "Petrol" || car.energy === "Diesel"
					? "Tank filled, kind of fuel shown at the flap"
					: "Charged above 80 per cent, both charging cables in the boot",
				"Service plan and warranty explained, next visit agreed",
				"First drive together, at least five kilometres",
			]
				.map((line) => `[ ] ${line}`)
				.join("\n"),
			"Date, customer, agent:",
		]),
};

/** A sheet as a text editor of any system shows it well. */
function paper(title: string, parts: string[]): string {
	const head = `${title}\n${"=".repeat(title.length)}`;
	const foot = "Domora, issue 2026/1. Subject to change.";
	return `${[head, ...parts, foot].join("\n\n")}\n`.replaceAll("\n", "\r\n");
}

function table({ title, rows }: Part): string {
	const wide = Math.max(...rows.map(({ label }) => label.length)) + 2;
	const lines = rows.map(({ label, value }) => label.padEnd(wide) + value);
	return [title, "-".repeat(title.length), ...lines].join("\n");
}
