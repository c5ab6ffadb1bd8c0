import Link from "next/link";

/**
 * About as many elements, and with what Next.js adds about as many bytes, as
 * our home page; its links are the framework's, as there. `bench/pages.ts` says
 * when the sizes part.
 */
const cars = Array.from({ length: 8 }, (_, index) => ({
	name: `Model ${index + 1}`,
	path: `/models/Model_${index + 1}`,
	synopsis: "A quiet electric car for the city and for the long way home.",
	pairs: [
		["Length", `${4200 + index * 90} mm`],
		["Width", `${1780 + index * 20} mm`],
		["Height", `${1500 + index * 30} mm`],
		["Wheelbase", `${2600 + index * 40} mm`],
	],
}));
const slides = ["A room that travels", "Light on every seat", "Home before dusk"];
const columns = ["Models", "Company", "Partners"];
const widths = [480, 960, 1440];

// Rules that differ, as those of a real stylesheet do: it has to be compressed.
const styles = Array.from(
	{ length: 265 },
	(_, i) =>
		`.card-${i}{margin:${(i * 7919) % 97}px ${(i * 104729) % 89}px;color:#${((i * 15485863) % 4095).toString(16)}}`,
).join("");

function Picture({ name }) {
	const files = (format) =>
		widths.map((width) => `/media/${name}/${width}.${format} ${width}w`).join();
	return (
		<picture>
			<source type="image/avif" srcSet={files("avif")} sizes="100vw" />
			<source type="image/webp" srcSet={files("webp")} sizes="100vw" />
			<img
				src={`/media/${name}/960.jpg`}
				width="960"
				height="540"
				loading="lazy"
				alt=""
			/>
		</picture>
	);
}

function Card({ car }) {
	return (
		<li className="card">
			<article>
				<Link href={car.path}>
					<Picture name={car.path.slice(8)} />
					<h3>{car.name}</h3>
				</Link>
				<p>{car.synopsis}</p>
				<dl>
					{car.pairs.map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</article>
		</li>
	);
}

export function Home() {
	return (
		<>
			<style>{styles}</style>
			<header>
				<nav>
					<Link href="/">Homelike Mobile Space</Link>
					<ul>
						{cars.map((car) => (
							<li key={car.name}>
								<Link href={car.path}>{car.name}</Link>
							</li>
						))}
					</ul>
				</nav>
			</header>
			<main>
				{slides.map((title) => (
					<section key={title}>
						<Picture name={title.replaceAll(" ", "-")} />
						<h2>{title}</h2>
						<p>{`${title}. `.repeat(6)}</p>
					</section>
				))}
				<ul>
					{cars.map((car) => (
						<Card key={car.name} car={car} />
					))}
				</ul>
			</main>
			<footer>
				{columns.map((title) => (
					<section key={title}>
						<h2>{title}</h2>
						<ul>
							{cars.map((car) => (
								<li key={car.name}>
									<Link href={car.path}>{`${title} ${car.name}`}</Link>
								</li>
							))}
						</ul>
					</section>
				))}
			</footer>
		</>
	);
}
