/** Words of ideas in other languages, with the English word that the lexicons know. One a line: English | German | Spanish | French | Chinese. */
export const OTHER_LANGUAGES = `
light | Licht Leuchte Beleuchtung Laterne Taschenlampe | luz luces iluminación linterna farol | lumière éclairage lanterne | 灯光 照明 灯笼 手电筒
lamp | Lampe Stehlampe | lámpara | lampe lampadaire | 灯 台灯 灯具
desk | Schreibtisch Arbeitsplatz Büro | escritorio oficina | bureau | 书桌 办公 办公室 桌面
table | Tisch Esstisch Tischdecke | mesa mantel | table nappe | 桌子 餐桌 桌
seat | Stuhl Sessel Sofa Hocker Bank Sitz Kissen | silla sillón sofá taburete asiento cojín | chaise fauteuil canapé tabouret siège coussin | 椅子 椅 沙发 凳子 坐垫
storage | Regal Aufbewahrung Schrank Schublade Korb Kleiderschrank Haken Ordnung | estante estantería armario cajón cesta percha almacenaje organizador | étagère rangement armoire tiroir panier cintre | 收纳 架子 柜子 抽屉 衣柜 挂钩
cook | Kochen Küche Pfanne Topf Grill Herd Backofen Wok | cocina cocinar sartén olla parrilla horno | cuisine cuisiner poêle casserole gril four marmite | 厨房 锅 炒锅 烹饪 烧烤 厨具
knife | Messer Klinge Schneiden Schäler | cuchillo cortar pelador | couteau couper lame éplucheur | 刀 刀具 菜刀
tableware | Geschirr Teller Tasse Becher Besteck Schüssel Gabel Löffel | vajilla plato taza cubiertos cuenco tenedor cuchara vaso | vaisselle assiette tasse couverts bol fourchette cuillère verre | 餐具 盘子 碗 杯子 筷子 勺子 马克杯
bedding | Bett Bettwäsche Kopfkissen Decke Matratze Bettdecke | cama almohada manta colchón sábana edredón | lit oreiller couverture matelas drap couette | 床 枕头 被子 床垫 床单 毯子
bath | Badezimmer Dusche Handtuch Bademantel Badewanne Waschbecken | baño ducha toalla albornoz bañera lavabo | bain douche serviette peignoir baignoire | 浴室 毛巾 淋浴 浴巾 沐浴
garden | Garten Pflanze Blumentopf Samen Balkon Gießen Kräutergarten Gewächshaus Gärtner | jardín planta maceta semilla balcón regar huerto invernadero | jardin plante graine balcon potager arrosage serre jardinage | 花园 植物 花盆 种子 阳台 园艺
clean | Reinigung Putzen Sauber Waschmittel Wäsche Staubsauger Besen Schwamm Spülmittel Putzmittel Reiniger | limpieza limpiar lavar detergente escoba esponja lavadora limpiador | nettoyage nettoyer propre lessive balai éponge aspirateur ménage | 清洁 打扫 洗衣 吸尘器 洗涤
home | Zuhause Haus Wohnung Möbel Haushalt Wohnzimmer Zimmer | casa hogar mueble piso habitación apartamento | maison meuble appartement chambre foyer | 家 家居 家具 房子 公寓
wall | Wand Bilderrahmen Spiegel Vorhang Fenster | pared marco espejo cortina ventana | mur cadre miroir rideau fenêtre | 墙 相框 镜子 窗帘
scent | Duft Räucherstäbchen Weihrauch Diffusor | aroma incienso difusor fragancia | senteur encens diffuseur | 香薰 香氛 熏香
candle | Kerze Wachs Bienenwachs Duftkerze Teelicht | vela cera | bougie cire | 蜡烛 香薰蜡烛
fold | falten faltbar flach klappbar zusammenklappbar Klapp zusammenfalten | plegable plegar doblar | pliable pliant plier repliable | 折叠 可折叠
travel | Reise reisen unterwegs Pendler tragbar Flug Urlaub Reisende | viaje viajar portátil viajero vuelo equipaje | voyage voyager portable voyageur nomade | 旅行 便携 出行 通勤 旅游
work | Arbeit arbeiten Beruf Homeoffice | trabajo trabajar teletrabajo | travail travailler télétravail | 工作 上班
quiet | leise still geräuschlos lautlos Lärm ruhig | silencioso silencio ruido | silencieux silence bruit | 静音 安静 降噪
sleep | Schlaf schlafen einschlafen Schlafmaske | dormir sueño | sommeil dormir | 睡眠 睡觉 助眠
warm | warm Wärme Heizung heizen beheizt beheizbar Wärmflasche | calor caliente calentar calefacción | chaud chaleur chauffer chauffant chauffage | 保暖 温暖 加热 取暖
cool | kalt kühl Kühlung kühlen Kühlschrank Ventilator Eis | frío enfriar nevera ventilador hielo | froid refroidir glacière ventilateur glaçon | 冷 冰 冷却 风扇 冰箱
fast | schnell Minuten Sekunden | rápido segundos | rapide vite secondes | 快速 快
small | klein winzig kompakt mini leicht | pequeño compacto ligero mini | petit compact léger mini | 小型 迷你 轻便 小巧
strong | stabil robust langlebig unzerstörbar strapazierfähig haltbar | resistente duradero robusto fuerte | solide robuste durable résistant incassable | 耐用 结实 坚固
soft | weich bequem sanft Komfort | suave blando cómodo | doux douce confortable moelleux | 柔软 舒适
water | Wasser wasserdicht Trinkwasser | agua impermeable hidratación | eau étanche hydratation | 水 防水 饮水
bottle | Flasche Trinkflasche Thermosflasche | botella cantimplora termo | bouteille gourde flacon | 瓶 水瓶 瓶子 水杯 保温杯
sun | Sonne Sonnenschutz Sommer | sol verano sombrilla | soleil été parasol | 太阳 阳光 防晒 夏天
night | Nacht Abend Sterne Nachtlicht | noche estrellas | nuit soir étoiles veilleuse | 夜 夜晚 星星 夜灯
safe | sicher Sicherheit Schloss Schutz Diebstahl | seguro seguridad candado protección proteger robo | sûr sécurité cadenas protection protéger antivol | 安全 防护 锁 防盗
smart | smart intelligent schlau automatisch | inteligente automático | intelligent connecté automatique | 智能 自动
time | Zeit Kalender Wecker Gewohnheit Planer | tiempo calendario despertador hábito | temps calendrier réveil habitude | 时间 日历 闹钟 习惯
family | Familie Eltern Freunde gemeinsam Paare Nachbarn | familia padres amigos compartir pareja vecinos | famille parents amis partager couple voisins | 家庭 父母 朋友 亲子 家长
nature | Natur natürlich Wald bio | naturaleza natural bosque orgánico | nature naturel forêt bio biologique | 自然 天然 森林 有机
modular | mitwachsen wachsen modular verstellbar anpassbar Stecksystem stapelbar | modular ajustable apilable adaptable | modulable modulaire ajustable réglable empilable | 模块 可调 组合
space | platzsparend Platz | espacio | espace encombrement | 省空间
happy | Freude fröhlich glücklich lustig Spaß | alegría feliz divertido diversión | joie joyeux heureux amusant | 快乐 开心 有趣
flower | Blume Blumen Blüte Rose Strauß | flor flores ramo rosa | fleur fleurs bouquet | 花 鲜花 花束
luxury | Luxus edel hochwertig elegant | lujo elegante | luxe élégant | 奢华 高端 优雅
simple | einfach schlicht minimalistisch | sencillo simple fácil minimalista | simple facile épuré minimaliste | 简单 简约
repair | Reparatur reparieren Ersatzteil Flicken | reparar reparación repuesto | réparer réparation | 修理 维修
vintage | retro antik nostalgisch klassisch | retro antiguo clásico | rétro ancien vintage | 复古 怀旧
gift | Geschenk Geschenke schenken | regalo regalar | cadeau offrir | 礼物 礼品 礼盒
skin | Haut Gesicht Creme Hautpflege Sonnencreme Lotion Gesichtspflege Salbe | piel cara crema facial loción sérum | peau visage crème sérum lotion | 皮肤 护肤 面霜 面膜 精华
hair | Haar Haare Shampoo Bürste Locken Kamm Haarpflege Spülung | pelo cabello champú cepillo rizos peine | cheveux shampooing shampoing brosse boucles peigne capillaire | 头发 洗发 洗发水 梳子 护发
beard | Bart Rasur rasieren Rasierer Rasierhobel | barba afeitar afeitado maquinilla | barbe raser rasage rasoir | 胡须 剃须 刮胡
perfume | Parfüm Parfum Deo Deodorant | perfume desodorante colonia | parfum déodorant | 香水
makeup | Kosmetik Schminke Lippenstift Wimperntusche Nagellack | maquillaje cosmética pintalabios esmalte | maquillage cosmétique vernis mascara | 化妆 彩妆 口红 美妆
soap | Seife Duschgel Seifenstück | jabón gel | savon | 肥皂 香皂 沐浴露
teeth | Zahn Zähne Zahnbürste Zahnpasta Zahnseide | dientes diente dental dentífrico | dents dent dentifrice | 牙 牙刷 牙膏 牙齿
spa | Wellness Massage Sauna Entspannung entspannen | masaje relajación relajarse spa | massage détente relaxation spa | 按摩 放松 水疗
herbal | Kräuter Heilpflanze Lavendel Kamille Ringelblume | hierbas lavanda manzanilla herbal | herbes lavande camomille plantes | 草本 草药 薰衣草
coffee | Kaffee Espresso Kaffeemaschine Café | café cafetera espresso | café cafetière expresso | 咖啡 咖啡机
tea | Tee Teekanne Matcha Kräutertee | té tetera infusión mate | thé théière tisane infusion | 茶 茶具 茶壶 茶叶 抹茶
dessert | Schokolade Süßigkeiten Kuchen Kekse Bonbon Karamell Torte Gebäck Eiscreme | chocolate dulce dulces pastel galleta caramelo helado tarta turrón | chocolat bonbon gâteau biscuit caramel confiserie pâtisserie glace | 巧克力 糖果 蛋糕 饼干 甜品
snack | Snack Müsli Nüsse Chips Knabber Knäckebrot Riegel Haferflocken | aperitivo frutos nueces patatas granola avena merienda | encas noix chips céréales apéritif avoine | 零食 坚果 薯片 麦片
bread | Brot Bäckerei Backen Mehl Teig Nudeln Brötchen Sauerteig | pan panadería hornear harina masa pasta | pain boulangerie farine pâte pâtes levain | 面包 烘焙 面粉 面条
drink | Getränk Saft Limonade Bier Wein Schnaps trinken Sirup Gin | bebida zumo jugo refresco cerveza vino beber | boisson jus limonade bière vin boire sirop | 饮料 果汁 啤酒 葡萄酒 酒
spice | Gewürz Gewürze Soße Sauce Salz Pfeffer Öl Olivenöl Essig Senf Marmelade Curry | especia especias salsa sal pimienta aceite vinagre mostaza mermelada | épice épices sauce sel poivre huile vinaigre moutarde confiture | 调料 香料 酱 辣椒 盐 橄榄油
fruit | Obst Frucht Apfel Beeren Zitrone Orange Kirsche Banane | fruta manzana limón naranja cereza fresa plátano | fruit pomme citron cerise fraise banane | 水果 苹果 柠檬 橙子
vegetable | Gemüse Salat vegetarisch Pilze Bohnen Algen | verdura verduras ensalada vegetariano setas algas | légume légumes salade végétarien champignons algues | 蔬菜 沙拉 素食 蘑菇
vegan | vegan | vegano | végan végane | 纯素
dairy | Milch Käse Joghurt Butter Sahne Ziegenmilch | leche queso yogur mantequilla | lait fromage yaourt beurre | 牛奶 奶酪 酸奶
meal | Mahlzeit Essen Mittagessen Abendessen Frühstück Suppe Brotdose Lebensmittel Babynahrung | comida almuerzo cena desayuno sopa alimento fiambrera | repas déjeuner dîner soupe aliment nourriture | 食品 餐 早餐 午餐 汤 饭盒
protein | Protein Eiweiß | proteína | protéine | 蛋白 蛋白质
honey | Honig Imker Biene Bienen | miel abeja abejas | miel abeille abeilles | 蜂蜜 蜜蜂
sustainable | nachhaltig umweltfreundlich Umwelt klimaneutral ökologisch kompostierbar | sostenible ecológico medioambiente biodegradable compostable | écologique écoresponsable environnement biodégradable compostable | 环保 可持续 可降解 绿色
recycled | recycelt Recycling wiederverwendbar nachfüllbar Mehrweg Upcycling gebraucht | reciclado reciclar reutilizable | recyclé recyclage réutilisable upcyclé | 回收 再生 可重复
wood | Holz Bambus Kork Eiche Baum hölzern | madera bambú corcho roble árbol | bois bambou liège chêne arbre | 木 木头 木制 竹 竹子 竹制 软木
ocean | Meer Strand Ozean Boot Segeln Fisch Angeln Küste | mar playa océano barco pesca | mer plage océan bateau pêche voile | 海洋 海 海滩 钓鱼
solar | Solar Solarenergie Solarzelle | solar | solaire | 太阳能
compost | Kompost Dünger Erde Humus | compost abono | compost engrais terreau | 堆肥 肥料
hemp | Hanf Flachs Jute | cáñamo yute | chanvre jute | 麻 亚麻
headphones | Kopfhörer Lautsprecher Mikrofon Ohrhörer | auriculares altavoz micrófono | casque écouteurs | 耳机 音箱 麦克风 耳塞
power | Akku Batterie Ladegerät Strom Powerbank aufladen | batería cargador energía eléctrico pila recargable | batterie chargeur énergie électrique pile rechargeable | 电池 充电 充电器 充电宝 电动
screen | Bildschirm Monitor Beamer Fernseher | pantalla proyector televisor | écran projecteur télévision | 屏幕 显示器 投影
sensor | Sensor Alarm Melder Tracker | sensor alarma rastreador | capteur alarme traceur détecteur | 传感器 报警 追踪
phone | Handy Smartphone Telefon Handyhülle | móvil teléfono celular | téléphone smartphone | 手机 手机壳
camera | Kamera Foto Fotografie Objektiv | cámara foto fotografía | caméra photo photographie | 相机 摄像头 摄影
computer | Computer Laptop Rechner Tastatur | ordenador computadora teclado | ordinateur clavier | 电脑 键盘 鼠标
robot | Roboter Drohne | robot dron | robot drone | 机器人 无人机
cordless | kabellos drahtlos schnurlos | inalámbrico | bluetooth | 无线
magnet | Magnet magnetisch | imán magnético | aimant magnétique | 磁铁 磁吸
handmade | handgemacht Handwerk handgefertigt handgewebt | artesanal artesanía artesano mano | artisanal artisanat artisan | 手工 手作 工艺
clay | Ton Keramik Töpfer Töpferei Vase Porzellan | cerámica arcilla barro jarrón porcelana alfarería | céramique argile poterie vase porcelaine | 陶瓷 陶 瓷器 花瓶
carve | Schnitzen Schreiner Tischler | tallar tallado carpintería | sculpté menuiserie menuisier ébéniste | 雕刻 木工
rug | Teppich Fußmatte Weben gewebt Korbwaren Makramee | alfombra tejido tejer mimbre macramé | tapis tissage tissé osier macramé | 地毯 编织 藤编
paint | Malen Kunst Gemälde Künstler Aquarell | pintura pintar arte cuadro acuarela artista | peinture peindre art tableau aquarelle artiste | 绘画 画 艺术 颜料
glass | Glas Gläser | cristal vidrio | verrerie vitrail | 玻璃
embroidery | Stickerei gestickt Spitze | bordado encaje | broderie brodé dentelle | 刺绣
heritage | traditionell Tradition Großmutter Oma Dorf | tradicional tradición abuela pueblo | traditionnel tradition patrimoine | 传统 文化 非遗
leather | Leder Geldbeutel Portemonnaie Gürtel | cuero cartera cinturón billetera | cuir portefeuille ceinture | 皮革 皮带 钱包 真皮
fitness | Fitness Training Muskel Hantel Kraftsport Sportgerät | fitness entrenamiento gimnasio músculo pesas ejercicio | fitness entraînement musculation muscle haltère exercice | 健身 锻炼 哑铃 肌肉
running | laufen Läufer Joggen Marathon Laufen | correr corredor maratón | courir coureur course marathon | 跑步 慢跑
yoga | Yoga Meditation Achtsamkeit Atem Pilates | yoga meditación respiración | yoga méditation respiration pilates | 瑜伽 冥想
vitamin | Vitamin Vitamine Nahrungsergänzung Mineralien gesund Gesundheit Tabletten Medikamente | vitamina suplemento salud saludable pastillas | vitamine complément santé sain pilulier médicament | 维生素 保健 营养 健康
back | Rücken Haltung Wirbelsäule ergonomisch Nacken Knie Gelenke | espalda postura ergonómico cuello rodilla | posture ergonomique nuque genou | 背部 脊椎 颈椎 膝盖 人体工学
elderly | Senioren älter Rollator Rollstuhl Großeltern Pflege | mayores ancianos andador abuelos | senior seniors âgées déambulateur | 老人 老年 轮椅
medical | Arzt Krankenhaus Verband Diabetes Patienten medizinisch Apotheke | médico hospital diabetes pacientes farmacia vendaje | médecin hôpital diabète patients pansement médical | 医疗 医院 糖尿病
mother | Mutter Mütter Mama Schwangerschaft schwanger Stillen Menstruation | madre madres embarazo lactancia menstrual mamá | mère maman grossesse allaitement enceinte menstruel | 妈妈 母亲 孕妇 哺乳
purifier | Luft Luftreiniger Allergie Pollen Luftbefeuchter | aire purificador alergia humidificador | air purificateur allergie humidificateur | 空气 净化器 过敏 加湿器
focus | Konzentration Stress Angst Ruhe | concentración estrés ansiedad | concentration stress anxiété | 专注 减压 压力 焦虑
machine | Maschine Motor Getriebe Anlage Industrie Fabrik | máquina motor maquinaria industrial fábrica | machine moteur industriel usine | 机器 机械 电机 工业 工厂
tool | Werkzeug Bohrer Hammer Säge Schraubenzieher Werkstatt | herramienta taladro martillo sierra taller destornillador | outil perceuse marteau scie tournevis atelier | 工具 钻 锤子 螺丝刀
metal | Metall Stahl Eisen Aluminium Edelstahl Kupfer | metal acero hierro aluminio cobre | métal acier fer aluminium inox cuivre | 金属 不锈钢 铝 铁 铜
measure | Messen Messgerät Waage Maßband | medir medidor báscula | mesurer mesure balance mètre | 测量 秤 尺
construction | Bau Baustelle Beton Ziegel Architektur | construcción obra hormigón ladrillo | construction chantier béton brique | 建筑 建材 水泥
trolley | Gabelstapler Palette Lager Sackkarre Kran Bollerwagen Karre | carretilla palé almacén grúa carrito | chariot palette entrepôt grue diable | 叉车 托盘 推车 手推车
helmet | Helm Schutzhelm Schutzbrille Arbeitsschutz | casco | visière | 头盔 安全帽
pump | Pumpe Ventil Rohr Filter Kompressor | bomba válvula tubo filtro | pompe valve tuyau filtre | 泵 阀门 过滤
farm | Landwirtschaft Bauernhof Traktor Ernte Landwirt Bauer | granja agricultura tractor cosecha agricultor | ferme agriculture tracteur récolte agriculteur | 农业 农场 拖拉机 农民
jewelry | Schmuck Ring Kette Halskette Ohrringe Armband Edelstein Perlen Brosche | joya joyas joyería anillo collar pendientes pulsera | bijou bijoux bague collier bracelet pendentif | 首饰 珠宝 戒指 项链 耳环 手链
gold | Gold golden vergoldet | oro dorado | or doré | 金 黄金
silver | Silber silbern | plata | argent argenté | 银 银饰
watch | Uhr Armbanduhr Uhren | reloj relojes | montre montres horloge | 手表 钟表
sunglasses | Brille Sonnenbrille | gafas lentes | lunettes | 眼镜 太阳镜
bag | Tasche Handtasche Rucksack Koffer Beutel Tragetasche Umhängetasche Ranzen Schulranzen | bolso bolsa mochila maleta | sac cartable valise sacoche pochette | 包 背包 手提包 行李箱 书包 袋子
wedding | Hochzeit Braut Verlobung | boda novia compromiso | mariage mariée fiançailles | 婚礼 新娘 婚纱
dog | Hund Hunde Hundeleine Welpe Haustier Leine Halsband | perro perros mascota mascotas correa cachorro | chien chiens chiot laisse animaux | 狗 宠物 狗狗 牵引绳
cat | Katze Katzen Kratzbaum Katzenstreu | gato gatos | chat chats litière | 猫 猫咪 猫砂
bird | Vogel Vögel Aquarium Hamster Kaninchen Hühner Vogelhaus | pájaro pájaros acuario conejo gallina | oiseau oiseaux aquarium lapin poule | 鸟 鱼缸 兔子 仓鼠
horse | Pferd Pferde Reiten Sattel | caballo caballos montar equitación | cheval chevaux équitation selle | 马 骑马
car | Auto Fahrzeug Motorrad Scheibenwischer Autositz Wohnmobil | coche carro auto vehículo moto | voiture véhicule moto auto | 汽车 车载 摩托车
bike | Fahrrad Rad Fahrräder Radfahrer Lastenrad Fahrradanhänger | bicicleta bici ciclista ciclismo | vélo cycliste bicyclette cyclisme | 自行车 骑行 单车
camping | Zelt Camping Wandern Berge Klettern Outdoor Wanderer | acampar senderismo montaña escalada camping excursionista | tente camping randonnée montagne escalade randonneur randonneurs | 露营 帐篷 登山 户外 徒步
music | Musik Gitarre Klavier Trommel Instrument Schallplatte Geige Lied | música guitarra piano tambor instrumento vinilo | musique guitare piano tambour instrument vinyle | 音乐 吉他 钢琴 乐器
book | Buch Bücher Lesen Lesezeichen Leser Roman | libro libros leer lectura novela | livre livres lire lecture lecteur roman | 书 阅读 读书 书签
sport | Sport Fußball Tennis Ski Turnen | deporte fútbol tenis esquí | sport football tennis ski | 运动 足球 网球 滑雪
pen | Stift Stifte Füller Kugelschreiber Schreiben Bleistift | bolígrafo lápiz pluma escribir | stylo crayon plume écrire | 笔 钢笔 铅笔 书写
box | Verpackung Karton Schachtel Kiste Dose Umschlag | embalaje caja cartón envase | emballage boîte carton coffret enveloppe | 包装 盒子 纸箱
print | Druck drucken Etikett Drucker Plakat | imprimir impresión etiqueta impresora cartel | impression imprimer étiquette imprimante affiche | 印刷 打印 标签 海报
paper | Papier Notizbuch Karten Tagebuch Postkarte | papel cuaderno libreta tarjeta postal | papier carnet cahier carte agenda | 纸 笔记本 卡片 日记
sticker | Aufkleber Sticker Klebeband | pegatina pegatinas | autocollant autocollants | 贴纸 胶带
refill | Nachfüllung Spender Einmachglas | recarga dispensador frasco | recharge distributeur bocal | 补充装 替换装
clothes | Kleidung Kleid Hemd Jacke Hose Mode Bluse Rock Anzug Mantel | ropa vestido camisa chaqueta pantalón moda falda camiseta traje abrigo | vêtement vêtements robe chemise veste pantalon mode jupe manteau | 衣服 服装 裙子 衬衫 外套 裤子 时尚
knit | Stricken Strick Wolle Pullover Häkeln Garn Merino | lana jersey ganchillo hilo | tricot laine pull crochet fil mérinos | 针织 毛衣 羊毛
shoe | Schuh Schuhe Stiefel Sandalen Sohle Turnschuhe Einlegesohle Barfuß Hausschuhe | zapato zapatos zapatilla bota sandalia suela plantilla | chaussure chaussures botte sandale semelle basket pantoufle | 鞋 鞋子 靴子 鞋垫 运动鞋 拖鞋
sock | Socke Socken Strumpf Strümpfe Strumpfhose | calcetín calcetines medias | chaussette chaussettes collant bas | 袜子 袜
raincoat | Regenjacke Regenmantel Regen Regenschirm Schirm | lluvia paraguas chubasquero | pluie parapluie imperméable | 雨衣 雨伞 雨
denim | Jeans | vaqueros mezclilla | jean denim | 牛仔
swim | Schwimmen Bademode Badeanzug Bikini | bañador nadar natación bikini | maillot natation nager | 游泳 泳衣
fabric | Stoff Textil Baumwolle Leinen Seide Samt Segeltuch Filz | tela textil algodón lino seda terciopelo fieltro lona | tissu textile coton lin soie velours feutre toile | 布 面料 棉 丝绸 亚麻布 帆布
hat | Hut Mütze Schal Handschuhe Kappe | sombrero gorra gorro bufanda guantes | chapeau bonnet écharpe gants casquette | 帽子 围巾 手套
underwear | Unterwäsche Schlafanzug Dessous Nachthemd | lencería pijama bragas calzoncillos | lingerie pyjama culotte | 内衣 睡衣 内裤
sew | Nähen Schneider Nähmaschine Schnittmuster Nadel | coser costura aguja modista | couture coudre aiguille patron | 缝纫 缝制
toy | Spielzeug Spiel spielen Kinder Kind Spielplatz Kita | juguete juguetes juego jugar niño niños niña infantil | jouet jouets jeu jouer enfant enfants | 玩具 儿童 孩子 小孩 游戏
blocks | Bauklötze Bausteine Klemmbausteine Baukasten | bloques construir | cubes blocs briques construire | 积木 拼装
learn | Lernen Schule Lehrer Bildung Schüler Montessori | aprender escuela educativo educación maestro | apprendre école éducatif éducation élève maître | 学习 教育 学校 早教
plush | Plüsch Kuscheltier Puppe Teddy Stofftier | peluche muñeca marioneta | peluche poupée doudou marionnette | 毛绒 玩偶 娃娃 公仔
baby | Baby Kleinkind Säugling Windel Kinderwagen Neugeborene Babyflasche Schnuller | bebé bebés pañal cochecito chupete | bébé nourrisson couche poussette tétine biberon | 婴儿 宝宝 尿布 婴儿车 奶瓶
puzzle | Puzzle Brettspiel Würfel Schach Rätsel | rompecabezas ajedrez dados | puzzle échecs dés | 拼图 桌游 象棋
swing | Drachen Ball Schaukel Trampolin Sandkasten Roller | pelota cometa columpio patinete | ballon balançoire trampoline trottinette | 球 风筝 秋千 滑板车
draw | Zeichnen Buntstifte Ausmalen Basteln Kreide | dibujar dibujo manualidades crayones | dessin dessiner coloriage bricolage | 画画 蜡笔 涂色
story | Geschichte Märchen Abenteuer Pirat Prinzessin Drache | cuento historia aventura pirata hadas | histoire conte aventure pirate fée | 故事 童话 冒险
party | Party Geburtstag Ballon Feier Kostüm | fiesta cumpleaños globo disfraz | fête anniversaire déguisement | 派对 生日 气球
plastic | Plastik Kunststoff | plástico | plastique | 塑料
cable | Kabel | cable cables | câble câbles | 电线 线缆
sugar | Zucker | azúcar | sucre | 糖
gluten | Gluten | gluten | gluten | 麸质
alcohol | Alkohol | alcohol | alcool | 酒精
chemicals | Chemie Chemikalien | químicos | chimiques | 化学
drilling | Bohren | taladrar | percer | 打孔
sugar-free | zuckerfrei | | | 无糖
gluten-free | glutenfrei | | | 无麸质
alcohol-free | alkoholfrei | | | 无酒精
plastic-free | plastikfrei | | | 无塑
without | ohne kein keine keinen keiner nicht statt nie | sin no nunca | sans pas jamais | 无 不含 不用 没有 免
with | sich man mit für aus die der das den dem und oder zum zur beim wenn damit auf in | con para de que y o en cuando por desde | avec pour de qui que et ou en dans quand par | 的 和 给 用 带
`;
