import type { LanguageCode } from "../../contracts/language.ts";

/** What a brochure calls its parts; all else it says is content. */
export type BrochureTexts = {
	paints: string;
	phone: string;
	email: string;
	page: string;
	testDrive: string;
	/** Text before a list of countries. */
	network: string;
};

/** Texts of a printed brochure in each language. */
export const brochureTexts: Record<LanguageCode, BrochureTexts> = {
	en: {
		paints: "Colours",
		phone: "Telephone",
		email: "E-mail",
		page: "This model on our website",
		testDrive: "Book a test drive",
		network: "Countries and regions with our distributors",
	},
	zh: {
		paints: "车身颜色",
		phone: "电话",
		email: "电子邮件",
		page: "网站上的车型介绍",
		testDrive: "预约试驾",
		network: "设有经销商的国家和地区",
	},
	fr: {
		paints: "Couleurs",
		phone: "Téléphone",
		email: "E-mail",
		page: "Ce modèle sur notre site",
		testDrive: "Réserver un essai",
		network: "Pays et régions où nous avons des distributeurs",
	},
	es: {
		paints: "Colores",
		phone: "Teléfono",
		email: "Correo electrónico",
		page: "Este modelo en nuestro sitio web",
		testDrive: "Reservar una prueba de manejo",
		network: "Países y regiones con distribuidores nuestros",
	},
	pt: {
		paints: "Cores",
		phone: "Telefone",
		email: "E-mail",
		page: "Este modelo em nosso site",
		testDrive: "Marcar um test drive",
		network: "Países e regiões com nossos distribuidores",
	},
	ar: {
		paints: "الألوان",
		phone: "الهاتف",
		email: "البريد الإلكتروني",
		page: "هذا الطراز على موقعنا",
		testDrive: "احجز تجربة قيادة",
		network: "البلدان والمناطق التي فيها موزعون لنا",
	},
};
