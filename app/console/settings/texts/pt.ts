import type en from "./en.ts";

const texts: typeof en = {
	title: "Configurações",
	intro: "Valem para todo o site e para todas as pessoas que trabalham nele.",
	place: "Idioma e horário",
	sourceLanguage: "Idioma de origem",
	sourceLanguageHint:
		"O primeiro em que se escreve; os demais são traduzidos dele.",
	timeZone: "Fuso horário do site",
	timeZoneHint: "O horário do que está programado é informado nele.",
	fourEyes: "Quatro olhos",
	fourEyesText:
		"O que está marcado não pode ser publicado por quem escreveu: outra pessoa precisa revisar antes.",
	save: "Salvar",
	saving: "Salvando…",
	saved: "As configurações foram salvas.",
	reset: "Descartar as alterações",
};

export default texts;
