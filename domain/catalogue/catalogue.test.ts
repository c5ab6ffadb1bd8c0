import { beforeEach, expect, test } from "vitest";
import { banner, car, carDetail } from "../../contracts/catalogue/catalogue.ts";
import { languages } from "../../contracts/language.ts";
import type { Services } from "../../server/services.ts";
import { withdraw } from "../../tests/content/content.ts";
import { eachFilledSite } from "../../tests/sample.ts";

const order = [
	"Terra 7",
	"Serein GT",
	"Terra 5",
	"Luma Coupe",
	"Solen",
	"Terra 3",
	"Alba",
	"Forja 4x4",
];

/** The specification pairs of Alba, as a reader of each language writes them. */
const canshu: Record<string, string> = {
	en: "Length 3,690 mm, Width 1,670 mm, Height 1,545 mm, Wheelbase 2,470 mm",
	zh: "长 3,690 mm, 宽 1,670 mm, 高 1,545 mm, 轴距 2,470 mm",
	fr: "Longueur 3 690 mm, Largeur 1 670 mm, Hauteur 1 545 mm, Empattement 2 470 mm",
	es: "Largo 3.690 mm, Ancho 1.670 mm, Alto 1.545 mm, Distancia entre ejes 2.470 mm",
	pt: "Comprimento 3.690 mm, Largura 1.670 mm, Altura 1.545 mm, Entre-eixos 2.470 mm",
	ar: "الطول 3,690 مم, العرض 1,670 مم, الارتفاع 1,545 مم, قاعدة العجلات 2,470 مم",
};

eachFilledSite((open) => {
	let services: Services;
	beforeEach(async () => {
		({ services } = await open());
	});

	test("the model list in six languages", async () => {
		for (const language of languages) {
			const cars = await services.catalogue.list(language);
			expect(cars.map(({ name }) => name)).toEqual(order);
			for (const one of cars) {
				expect(car.parse(one)).toEqual(one);
				expect(one.img).toBe(`/media/${one.picture.id}/480.png`);
			}
			const pairs = Object.entries(cars[6]?.canshu ?? {});
			const written = pairs.map((pair) => pair.join(" ")).join(", ");
			// Spaces that do not break are as good.
			expect(written.replace(/[\u00a0\u202f]/g, " ")).toBe(canshu[language]);
		}
	});

	test("a model is found by its name, with spaces or underscores, or its id", async () => {
		const { catalogue } = services;
		const found = await catalogue.detail("en", { name: "Terra 7" });
		expect(found && carDetail.parse(found)).toEqual(found);
		expect(await catalogue.detail("en", { name: "Terra_7" })).toEqual(found);
		expect(await catalogue.detail("en", { id: found?.id })).toEqual(found);
		expect(await catalogue.detail("en", { name: "Terra 8" })).toBeUndefined();
		expect(await catalogue.detail("en", {})).toBeUndefined();
	});

	test("a model is told whole in six languages", async () => {
		const told = new Set<string>();
		for (const language of languages) {
			const found = await services.catalogue.detail(language, { name: "Alba" });
			expect(found?.gallery.length).toBeGreaterThanOrEqual(3);
			expect(found?.figures).toHaveLength(3);
			expect(found?.highlights).toHaveLength(3);
			expect(found?.groups.length).toBeGreaterThanOrEqual(3);
			const words = JSON.stringify(found);
			expect(words).not.toContain("{n}");
			expect(words).not.toMatch(/[٠-٩]/);
			told.add(found?.synopsis ?? "");
		}
		expect(told.size).toBe(languages.length);
	});

	test("the gallery has the order an editor gave it", async () => {
		const { catalogue, content, publishing } = services;
		const [model] = await content.list("model", "en");
		if (!model) throw new Error("no model");
		const { front, rear, side, detailLight, detailWheel } =
			model.facts.pictures;
		const gallery = ["side", "detailWheel"];
		const body = { ...model.facts, gallery };
		const language = "zxx";
		const items = [{ entry: model.id, language, body } as const];
		await publishing.publish({ items }, { actor: "site" });
		const found = await catalogue.detail("en", { id: model.id });
		expect(found?.gallery.map(({ id }) => id)).toEqual(
			[side, detailWheel, front, rear, detailLight].filter(Boolean),
		);
	});

	test("the home page shows the model that is marked for it", async () => {
		const found = await services.catalogue.home("ar");
		const entries = await services.content.list("model", "ar");
		const marked = entries.find(
			({ facts }) => (facts as { home: boolean }).home,
		);
		expect(found?.id).toBe(marked?.id);
		expect(Object.keys(found?.canshu ?? {})).toHaveLength(4);
	});

	test("three slides lead to models, each in a desktop and a mobile picture", async () => {
		for (const language of languages) {
			const slides = await services.catalogue.banners(language);
			expect(slides.map(({ model }) => model)).toEqual([
				"Terra 7",
				"Serein GT",
				"Luma Coupe",
			]);
			for (const one of slides) {
				expect(banner.parse(one)).toEqual(one);
				expect(one.img).not.toBe(one.img_mobile);
			}
		}
	});

	test("what is taken out of a language is gone there alone", async () => {
		const { catalogue } = services;
		const found = await catalogue.detail("fr", { name: "Terra 5" });
		await withdraw(services, found?.id ?? "", "fr");
		expect(await catalogue.detail("fr", { name: "Terra 5" })).toBeUndefined();
		expect(await catalogue.names("fr")).toEqual(
			order.filter((name) => name !== "Terra 5"),
		);
		expect(await catalogue.names("en")).toEqual(order);
	});
});
