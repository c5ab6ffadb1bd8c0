import type { LanguageCode } from "../../contracts/language.ts";

type Names = { en: string } & Partial<Record<LanguageCode, string>>;

/** A kind of document: the node it lies in, and names with {model}, {year} and {n}. */
export type Kind = { node: Names; ending: string; name: Names };

/** Models of the sample brand. */
export const models = [
	"Terra 3",
	"Terra 5",
	"Terra 7",
	"Alba",
	"Solen",
	"Serein GT",
	"Luma Coupé",
	"Forja 4x4",
];

/** Kinds of documents that partners of a car maker share. */
export const kinds: Kind[] = [
	{
		node: {
			en: "Owner's manuals",
			zh: "用户手册",
			fr: "Notices d’utilisation",
			es: "Manuales del propietario",
			pt: "Manuais do proprietário",
			ar: "أدلة المالك",
		},
		ending: "pdf",
		name: {
			en: "{model} Owner's Manual {year} No. {n}",
			zh: "{model} 用户手册 {year}版 第{n}册",
			fr: "{model} Notice d’utilisation {year} n° {n}",
			es: "{model} Manual del propietario {year} n.º {n}",
			pt: "{model} Manual do proprietário {year} nº {n}",
			ar: "دليل المالك {model} {year} رقم {n}",
		},
	},
	{
		node: {
			en: "Brochures",
			zh: "产品手册",
			fr: "Brochures",
			es: "Folletos",
			pt: "Catálogos",
			ar: "الكتيّبات",
		},
		ending: "pdf",
		name: {
			en: "{model} Brochure {year}, printing {n}",
			zh: "{model} 产品宣传册 {year} 第{n}次印刷",
			fr: "Brochure {model} {year}, tirage {n}",
			es: "Folleto {model} {year}, impresión {n}",
			pt: "Catálogo {model} {year}, tiragem {n}",
			ar: "كتيّب {model} {year} الطبعة {n}",
		},
	},
	{
		node: {
			en: "Price lists",
			zh: "价格表",
			fr: "Tarifs",
			es: "Listas de precios",
			pt: "Tabelas de preços",
			ar: "قوائم الأسعار",
		},
		ending: "csv",
		name: {
			en: "Price list {model} {year}-{n}",
			zh: "{model} 经销商价格表 {year}-{n}",
			fr: "Tarif concessionnaires {model} {year}-{n}",
			es: "Lista de precios {model} {year}-{n}",
			pt: "Tabela de preços {model} {year}-{n}",
			ar: "قائمة أسعار {model} {year}-{n}",
		},
	},
	{
		node: {
			en: "Workshop bulletins",
			zh: "维修通报",
			fr: "Bulletins d’atelier",
			es: "Boletines de taller",
			pt: "Boletins de oficina",
			ar: "نشرات الورش",
		},
		ending: "pdf",
		name: {
			en: "Bulletin {year}-{n} {model} brake service",
			zh: "维修通报 {year}-{n} {model} 制动系统保养",
			fr: "Bulletin {year}-{n} {model} entretien des freins",
			es: "Boletín {year}-{n} {model} revisión de frenos",
			pt: "Boletim {year}-{n} {model} revisão dos freios",
			ar: "نشرة {year}-{n} {model} صيانة المكابح",
		},
	},
	{
		node: {
			en: "Photographs",
			zh: "图片",
			fr: "Photographies",
			es: "Fotografías",
			pt: "Fotografias",
			ar: "الصور",
		},
		ending: "jpg",
		name: {
			en: "{model} exterior {year} IMG_{n}",
			zh: "{model} 外观 {year} IMG_{n}",
			fr: "{model} extérieur {year} IMG_{n}",
			es: "{model} exterior {year} IMG_{n}",
			pt: "{model} exterior {year} IMG_{n}",
			ar: "{model} من الخارج {year} IMG_{n}",
		},
	},
	{
		node: {
			en: "Firmware",
			zh: "固件",
			fr: "Micrologiciels",
			es: "Firmware",
			pt: "Firmware",
			ar: "البرامج الثابتة",
		},
		ending: "zip",
		name: {
			en: "{model}_firmware_{year}.{n}",
			zh: "{model}_固件_{year}.{n}",
			fr: "{model}_micrologiciel_{year}.{n}",
			es: "{model}_firmware_{year}.{n}",
			pt: "{model}_firmware_{year}.{n}",
			ar: "{model}_برنامج_ثابت_{year}.{n}",
		},
	},
];

/** The `index`th name of a kind; no two of a kind are the same. */
export function nameOf(kind: Kind, index: number): string {
	const languages = Object.keys(kind.name) as LanguageCode[];
	const language = languages[index % languages.length] ?? "en";
	const values: Record<string, string> = {
		model: models[(index * 7) % models.length] ?? "",
		year: String(2019 + ((index * 3) % 8)),
		n: String(index + 1).padStart(4, "0"),
	};
	const stem = (kind.name[language] ?? kind.name.en).replace(
		/\{(\w+)\}/g,
		(_, word: string) => values[word] ?? "",
	);
	return `${stem}.${kind.ending}`;
}
