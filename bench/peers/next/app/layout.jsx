import { languages } from "../parts/content.mjs";
import { Footer } from "../parts/shell/footer.jsx";
import { Header } from "../parts/shell/header.jsx";
import { Styles } from "../parts/styles.jsx";

const title = "Domora – Homelike Mobile Space";
const description =
	"Domora builds electric, hybrid and combustion cars with room to feel at home in. Founded in January 2014, the company serves drivers in more than 30 countries and regions.";

/** What search engines and messengers read of the page, as ours tells them. */
export const metadata = {
	metadataBase: new URL("http://localhost:3000"),
	title,
	description,
	icons: { icon: "/icon.svg", apple: "/apple-touch-icon.png" },
	alternates: {
		canonical: "/",
		languages: {
			...Object.fromEntries(languages.map(([code]) => [code, `/${code}`])),
			"x-default": "/",
		},
	},
	openGraph: {
		siteName: "Domora",
		type: "website",
		title,
		description,
		url: "/",
		locale: "en",
		images: [{ url: "/cards/en/home.jpg", width: 1200, height: 630, alt: title }],
	},
	twitter: { card: "summary_large_image" },
};

export const viewport = { themeColor: "#0d0f12" };

export default function Layout({ children }) {
	return (
		<html lang="en" dir="ltr">
			<head>
				<Styles />
			</head>
			<body>
				<a href="#content" className="hidden_t5yod_13 skip_1d28m_2">
					Skip to the content
				</a>
				<Header />
				<main id="content" tabIndex={-1}>
					{children}
				</main>
				<Footer />
			</body>
		</html>
	);
}
