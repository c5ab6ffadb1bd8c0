import type { LanguageCode } from "../../../contracts/language.ts";

type Texts = {
	subject(name: string): string;
	failed(name: string, time: string): string;
	problems(count: number): string;
	what: string;
};

const texts: Record<LanguageCode, Texts> = {
	en: {
		subject: (name) => `Not published: ${name}`,
		failed: (name, time) =>
			`The release “${name}” was planned for ${time}. It could not be published, and nothing of it was.`,
		problems: (count) =>
			count === 1
				? "This keeps it from that:"
				: `${count} things keep it from that:`,
		what: "See what is wrong, mend it, and publish or plan it again:",
	},
	zh: {
		subject: (name) => `未能发布：${name}`,
		failed: (name, time) =>
			`发布“${name}”原定于 ${time}。未能发布，其中的任何内容都没有发布。`,
		problems: (count) => `有 ${count} 处问题：`,
		what: "请查看并解决问题，然后重新发布或另定时间：",
	},
	fr: {
		subject: (name) => `Non publié : ${name}`,
		failed: (name, time) =>
			`La publication « ${name} » était prévue pour le ${time}. Elle n’a pas pu avoir lieu, et rien n’en a été publié.`,
		problems: (count) =>
			count === 1
				? "Voici ce qui l’empêche :"
				: `${count} points l’empêchent :`,
		what: "Voyez ce qui ne va pas, corrigez-le, puis publiez ou planifiez à nouveau :",
	},
	es: {
		subject: (name) => `No publicado: ${name}`,
		failed: (name, time) =>
			`La publicación «${name}» estaba prevista para el ${time}. No se pudo publicar, y no se publicó nada de ella.`,
		problems: (count) =>
			count === 1 ? "Esto lo impide:" : `${count} cosas lo impiden:`,
		what: "Vea qué falla, corríjalo y publíquela o planifíquela de nuevo:",
	},
	pt: {
		subject: (name) => `Não publicado: ${name}`,
		failed: (name, time) =>
			`A publicação “${name}” estava marcada para ${time}. Não foi possível publicá-la, e nada dela foi publicado.`,
		problems: (count) =>
			count === 1 ? "Isto impede:" : `${count} pontos impedem:`,
		what: "Veja o que está errado, corrija e publique ou agende novamente:",
	},
	ar: {
		subject: (name) => `لم يُنشر: ${name}`,
		failed: (name, time) =>
			`كان الإصدار «${name}» مقررًا في ${time}. تعذّر نشره، ولم يُنشر منه شيء.`,
		problems: (count) => `ما يمنع النشر (${count}):`,
		what: "اطّلع على الخلل وأصلحه، ثم انشر الإصدار أو حدّد له موعدًا من جديد:",
	},
};

/** What the owner of a release reads that could not be published, in his language. */
export function failureMail(
	language: LanguageCode,
	of: {
		name: string;
		/** When it was due, as its reader writes it. */
		time: string;
		count: number;
		/** Some of what is wrong. */
		lines: string[];
		address: string;
	},
): { subject: string; text: string } {
	const { subject, failed, problems, what } = texts[language] ?? texts.en;
	const more = of.count > of.lines.length ? ["…"] : [];
	const wrong = [...of.lines, ...more].map((line) => `  ${line}`);
	return {
		subject: subject(of.name),
		text: [
			failed(of.name, of.time),
			[problems(of.count), ...wrong].join("\n"),
			[what, of.address].join("\n"),
			"",
		].join("\n\n"),
	};
}
