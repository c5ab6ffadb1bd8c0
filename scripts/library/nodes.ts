/** Names in the languages that the sample speaks. */
type Names = Record<"en" | "zh" | "fr" | "es" | "pt" | "ar", string>;

function names(
	en: string,
	zh: string,
	fr: string,
	es: string,
	pt: string,
	ar: string,
): Names {
	return { en, zh, fr, es, pt, ar };
}

/** Names of the sample library's nodes. */
export const nodeNames = {
	models: names("Models", "车型", "Modèles", "Modelos", "Modelos", "الطرازات"),
	brochures: names(
		"Brochures and photographs",
		"宣传册与照片",
		"Brochures et photos",
		"Folletos y fotografías",
		"Catálogos e fotografias",
		"الكتيبات والصور",
	),
	photographs: names(
		"Photographs",
		"照片",
		"Photos",
		"Fotografías",
		"Fotografias",
		"الصور",
	),
	manuals: names(
		"Owner's manuals",
		"用户手册",
		"Manuels du propriétaire",
		"Manuales del propietario",
		"Manuais do proprietário",
		"أدلة المالك",
	),
	sales: names("Sales", "销售", "Vente", "Ventas", "Vendas", "المبيعات"),
	prices: names(
		"Price lists",
		"价格表",
		"Tarifs",
		"Listas de precios",
		"Listas de preços",
		"قوائم الأسعار",
	),
	cards: names(
		"Showroom papers",
		"展厅资料",
		"Documents de salle d’exposition",
		"Documentos de sala de exposición",
		"Documentos de showroom",
		"مطبوعات صالة العرض",
	),
	workshop: names("Workshop", "维修", "Atelier", "Taller", "Oficina", "الورشة"),
	bulletins: names(
		"Workshop bulletins",
		"维修通报",
		"Bulletins d’atelier",
		"Boletines de taller",
		"Boletins de oficina",
		"نشرات الورشة",
	),
	firmware: names(
		"Firmware",
		"固件",
		"Micrologiciels",
		"Firmware",
		"Firmware",
		"البرامج الثابتة",
	),
	training: names(
		"Training",
		"培训",
		"Formation",
		"Formación",
		"Treinamento",
		"التدريب",
	),
	decks: names(
		"Training decks",
		"培训课件",
		"Supports de formation",
		"Presentaciones de formación",
		"Apresentações de treinamento",
		"عروض التدريب",
	),
	films: names("Films", "视频", "Films", "Vídeos", "Vídeos", "الأفلام"),
} as const satisfies Record<string, Names>;
