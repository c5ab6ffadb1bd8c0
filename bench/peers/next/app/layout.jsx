export const metadata = {
	title: "Homelike Mobile Space",
	description: "A page as large as the home page it is measured beside.",
};

export default function Layout({ children }) {
	return (
		<html lang="en" dir="ltr">
			<body>{children}</body>
		</html>
	);
}
