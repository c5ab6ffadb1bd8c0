import { DomainError } from "../../contracts/errors.ts";
import type { LanguageCode } from "../../contracts/language.ts";

const messages: Record<LanguageCode, string> = {
	en: "This text takes too long to read: it has too many lines, marks, table cells or levels. Please divide it into several texts.",
	zh: "读取此正文耗时过长：行数、标记、表格单元格或层级过多。请将其拆分为几篇正文。",
	fr: "Ce texte est trop long à lire : il comporte trop de lignes, de marques, de cellules de tableau ou de niveaux. Veuillez le répartir en plusieurs textes.",
	es: "Este texto tarda demasiado en leerse: tiene demasiadas líneas, marcas, celdas de tabla o niveles. Divídalo en varios textos.",
	pt: "Este texto demora demais para ser lido: tem linhas, marcas, células de tabela ou níveis em excesso. Divida-o em vários textos.",
	ar: "تستغرق قراءة هذا النص وقتًا طويلًا جدًا: ففيه عدد زائد من الأسطر أو العلامات أو خلايا الجداول أو المستويات. يُرجى تقسيمه إلى عدة نصوص.",
};

/** What is said of a text nobody can read in a reasonable time. */
export function tooCostly(field: string): DomainError {
	return new DomainError(
		"invalid",
		"the text is too costly to read",
		[{ field, message: "format" }],
		{ publicMessage: (language) => messages[language] },
	);
}
