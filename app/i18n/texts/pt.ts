import type { Texts } from "./en.ts";

const texts: Texts = {
	shell: {
		skip: "Pular para o conteúdo",
		home: "{brand}, página inicial",
		navigation: "Menu principal",
		openMenu: "Abrir o menu",
		closeMenu: "Fechar o menu",
		language: "Idioma",
		chooseLanguage: "Escolher o idioma",
		homeLink: "Início",
		models: "Modelos",
		allModels: "Todos os modelos",
		contact: "Contato",
		footer: "Rodapé",
		backToTop: "Voltar ao topo",
	},
	home: {
		title: "{brand} – {line}",
		slides: "Nossos modelos em imagens",
		carousel: "Carrossel",
		slideLabel: "Imagem {index} de {count}",
		pauseSlides: "Pausar as imagens",
		playSlides: "Retomar as imagens",
		previousSlide: "Imagem anterior",
		nextSlide: "Próxima imagem",
		discover: "Conheça {model}",
		introTitle: "Uma casa que aprendeu a viajar",
		introText:
			"Fabricamos carros desde janeiro de 2014 e, desde dezembro de 2019, em fábrica própria. Tudo o que sai dela deve ter jeito de casa bem cuidada: silenciosa, clara e com espaço para as pessoas que vivem com você.",
		figuresTitle: "A empresa em números",
		figureStaff: "pessoas trabalham conosco",
		figureCapacity:
			"carros por ano é a capacidade da nossa fábrica, que pode chegar a 250 mil",
		figureDealers: "concessionárias, e ao lado delas 800 oficinas autorizadas",
		figureCountries: "países e regiões onde nossos carros circulam",
		figureCapital: "bilhões de yuans de capital registrado",
		moreThan: "Mais de {n}",
		dimensionsTitle: "{model} em medidas",
		dimensionsText:
			"Quatro números dizem se ele cabe na sua rua, na sua garagem e na sua família.",
		lineUpTitle: "Oito carros, uma ideia de espaço",
		lineUpText: "Da primeira vaga na cidade aos últimos metros de cascalho.",
	},
	models: {
		title: "Modelos",
		metaTitle: "Todos os modelos – {brand}",
		metaDescription:
			"{count, plural, one {# modelo} many {Os # de modelos} other {Os # modelos}} da {brand}: carro urbano, sedã, fastback, SUVs e picape, com dimensões, autonomia e equipamentos.",
		intro:
			"Escolha pelo tamanho, pelo tipo de motor ou, simplesmente, fique com aquele para o qual você sempre volta.",
		details: "Detalhes: {model}",
	},
	model: {
		metaTitle: "{model} – {brand}",
		keyFigures: "Dados principais",
		dimensions: "Dimensões",
		highlights: "O que faz a diferença",
		specifications: "Ficha técnica",
		gallery: "Galeria",
		toSpecifications: "Ver a ficha técnica",
		driveTitle: "Ver, entrar, dirigir",
		driveText:
			"Escreva ou ligue, e a concessionária mais próxima deixa o modelo {model} à sua espera.",
		write: "Escreva para nós",
		writeSubject: "Test drive: {model}",
		call: "Ligar para {phone}",
		others: "Os outros modelos",
		note: "Os dados correspondem à versão básica e podem variar de um país para outro.",
	},
	error: {
		notFoundMeta: "Página não encontrada – {brand}",
		notFoundTitle: "Esta estrada termina aqui",
		notFoundText:
			"A página que você procura não existe ou mudou de lugar. Por aqui, você segue em frente:",
		failedMeta: "Algo deu errado – {brand}",
		failedTitle: "Isso não deveria ter acontecido",
		failedText: "Algo deu errado do nosso lado. Tente novamente em instantes.",
		again: "Tentar novamente",
		toHome: "Ir para a página inicial",
		toModels: "Ver os modelos",
	},
	request: {
		loading: "Carregando…",
		loginExpired: "Sua sessão expirou. Entre novamente.",
		offline: "A rede está desconectada. Verifique sua conexão.",
		timedOut: "A solicitação demorou demais. Verifique a rede.",
		serverTimedOut:
			"O servidor demorou demais para responder. Tente novamente.",
		unknownFormat: "Formato de resposta desconhecido",
	},
};

export default texts;
