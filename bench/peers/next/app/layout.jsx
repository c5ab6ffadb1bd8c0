import { Footer } from "../parts/shell/footer.jsx";
import { Header } from "../parts/shell/header.jsx";
import { Styles } from "../parts/styles.jsx";

export const metadata = {
	title: "Domora – Homelike Mobile Space",
	description:
		"Domora builds electric, hybrid and combustion cars with room to feel at home in.",
};

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
